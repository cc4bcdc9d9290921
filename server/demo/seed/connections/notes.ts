// The texts of brokers' notes on carriers and loads.

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
export const LOAD_NOTES = [
  "Shipper closes at 3 pm on Fridays.",
  "Driver called from the gate; waiting for a door.",
  "Customer wants an update every four hours.",
  "Lumper paid by the carrier; receipt to follow.",
  "Receiver moved the appointment; confirmed with dispatch.",
  "Seal number checked with the shipper.",
  "Dispatch confirmed the truck and the driver by phone.",
  "Detention starts after two hours.",
];
