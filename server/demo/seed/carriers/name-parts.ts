// The words in the names of demo people, carriers and facilities.

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

export const FIRST_NAMES = words(`
  Aaron Adriana Alicia Amir Andre Angela Anita Arjun Beatriz Boris Brenda Carlos Carmen Cedric Chantal Clara Curtis
  Daniel Darlene Deepak Dmitri Donna Edgar Elena Emeka Erik Esther Fatima Felix Frank Gabriela Gary Gloria Gurpreet Hana
  Harjit Hector Helen Igor Irene Ivan Jada Jasmin Jerome Joanne Jorge Juan Kamal Karen Kevin Laszlo Latoya Leonard Lina
  Luis Lydia Manuel Marcus Maria Marlon Marta Maya Mehmet Miguel Milan Mirela Monica Nadia Nathan Nikola Nora Olga Omar
  Oscar Pamela Parminder Pedro Petra Rafael Raj Ramona Ricardo Rosa Roy Samuel Sandra Sergio Shawn Simran Sofia Stefan
  Sylvia Tamara Terrence Thomas Tomas Valeria Vera Victor Walter Wanda Xavier Yusuf Zoran`);

export const SURNAMES = words(`
  Abara Adeyemi Aguilar Alvarado Anderson Arroyo Atwal Avetisyan Bailey Barnett Becker Bello Benitez Bergstrom Bhatti
  Boone Bouchard Bradley Brar Burke Caldwell Campos Cardenas Carver Castillo Chavez Cisneros Coleman Contreras Crowley
  Cruz Dalton Delgado Dhaliwal Diaz Dimitrov Dodson Dubois Duran Eaton Ellison Escobar Espinoza Farkas Figueroa Fleming
  Flores Fontaine Franklin Fuentes Gaines Gallegos Garza Gill Goodwin Grant Guerrero Hackett Hadzic Haines Hammond
  Hansen Harmon Hassan Herrera Hollis Hristov Hughes Ibarra Ivanov Jensen Jimenez Johal Kaur Keller Kendrick Khan Kovacs
  Kowalski Lambert Larsen Leblanc Lindgren Lozano Lucero Maddox Magana Maldonado Marchetti Markovic Mbeki McBride
  McKenna Medina Mercer Meyers Miranda Mohamed Montoya Moreno Morin Nagy Navarro Nguyen Nikolov Nolan Novak Ochoa Odom
  Okafor Oliveira Olson Orozco Osman Pacheco Padilla Parra Patel Pavlov Peralta Petrenko Petrov Pham Pineda Popescu
  Quintero Ramsey Randhawa Rasmussen Reyna Rivas Roberson Rojas Romanov Rosales Rousseau Sahota Salazar Sandhu Santos
  Savic Schroeder Sekhon Sidhu Simmons Singh Solis Soto Stanton Stojanov Suarez Talbot Tejeda Thibault Toor Tran
  Trujillo Ueda Valdez Vance Vargas Vasquez Velasco Villareal Vo Walsh Warner Weaver Whitaker Wojcik Yilmaz Youssef
  Zamora Zhang Zielinski`);

export const REGIONS = words(`
  Appalachian Bayou Bluegrass Bluewater Border Cascade Chaparral Coastal Cornbelt Cumberland Delta Gulf Heartland
  Highland Inland Ironrange Lakeland Lowcountry Mesa Midlands Midvalley Northfork Northgate Northshore Ozark Palmetto
  Panhandle Piedmont Pinewoods Plains Prairie Redrock Ridgeline Riverbend Sagebrush Sandhills Shoreline Sierra Southfork
  Sunbelt Tidewater Timberline Tristate Uplands Valley Westfork`);

export const WORDS = words(`
  Amber Anchor Anvil Arrow Aspen Badger Beacon Bear Bison Black Blue Bold Brass Bridge Bright Bronze Cardinal Cedar
  Chrome Clear Cobalt Comet Copper Coyote Crown Diamond Dusty Eagle Elk Ember Falcon Flint Fox Frontier Gateway Golden
  Granite Green Harvest Hawk High Horizon Iron Ivory Jade Keystone Lantern Liberty Lone Long Lunar Maple Meridian
  Mustang Noble North Oak Onyx Open Orange Osprey Patriot Phoenix Pioneer Polar Quick Rapid Raven Red River Rocky Royal
  Ruby Scarlet Silver Solid Sparrow Star Steady Steel Stone Summit Sunset Thunder Timber Titan True Twin Vanguard
  Victory Walnut White Wild Willow Wolf`);

export const NOUNS = words(`
  Trucking Transport Transportation Logistics Freight Carriers Express Hauling Cartage Lines Transit Trans Freightways
  Haulage Delivery Enterprises Motor_Lines Freight_Lines Truck_Lines Transport_Services Logistics_Group Freight_Systems
  Hotshot Specialized`).map((noun) => noun.replace("_", " "));

export const ONSETS = words("br cal d dor el fal gal jor k kel l lor m mar n nel or p pal qu r sal t tal tor v val vel z");
export const MIDDLES = words("a ando ari ave e eli endo eri evo i ico imo ino ira o olo ono ori u ubo ula una");
export const ENDINGS = words("ba co da den dex dra fen ga lan lex lo mar mex na nor ra rix ro sta ta tek tra van vex vo xa zen");

export const STREETS = words(`
  Airport Ash Bluff Cannery Commerce Country_Club Depot Dogwood Elm Enterprise Foundry Granary Hickory Industrial
  Junction Lincoln Main Maple Market Mill Oak Orchard Park Pine Poplar Quarry Railroad Ridge River School Spring Station
  Sycamore Terminal Union Walnut Warehouse Washington`).map((street) => street.replace("_", " "));
export const STREET_KINDS = words("Ave Blvd Dr Ln Pkwy Rd St Way");

export const FACILITIES = words(`
  Cold_Storage Cross_Dock Distribution_Center Foods_Plant Fulfillment_Center Grocery_Warehouse Lumber_Yard Paper_Mill
  Packing_House Produce_Terminal Rail_Ramp Steel_Works Supply_Depot Warehouse`).map((facility) => facility.replace("_", " "));
