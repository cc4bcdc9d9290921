// The texts of brokers' notes on current and former carriers.

export const DO_NOT_DISPATCH_NOTES = [
  "Double brokered a load out of our biggest account.",
  "Claim unpaid for over 90 days.",
  "Truck never showed up and the driver could not be reached.",
  "Held the freight for more money.",
  "Certificate of insurance did not check out with the agent.",
  "Driver's name and truck did not match the rate confirmation.",
  "Solicited our customer directly.",
  "Repeatedly late at the dock; customer asked for another carrier.",
  "Contact details changed the day before pickup.",
  "Trailer was dirty twice; product rejected.",
];
export const OTHER_NOTES = [
  "Prefers lanes in the Southeast.",
  "Good on weekends.",
  "Quick pay agreed.",
  "Ask for Maria in dispatch.",
  "Only hauls with team drivers.",
];
