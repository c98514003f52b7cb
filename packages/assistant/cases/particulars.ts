import type { Caller } from "./caller";

/** How somebody says who they are, where the job is and how to reach them, and what is meant. */
type Particulars = readonly [
  said: readonly [name: string, address: string, number: string],
  meant: readonly [name: string, address: readonly string[], number: string],
];

const all: readonly Particulars[] = [
  [
    ["Theodora Papadopoulos", "1409 Magnolia Boulevard, Burbank", "818 555 0143"],
    ["Theodora Papadopoulos", ["1409 Magnolia Boulevard", "Burbank"], "8185550143"],
  ],
  [
    [
      "yes this is Jamal Whitfield",
      "we're at 22 West 4th Street in Dayton, Ohio",
      "sure it's 937-555-0120",
    ],
    ["Jamal Whitfield", ["22", "4th Street", "Dayton"], "9375550120"],
  ],
  [
    ["Okonkwo. Chidi Okonkwo.", "3 Pheasant Run, Avon", "(860) 555-0166"],
    ["Chidi Okonkwo", ["3 Pheasant Run", "Avon"], "8605550166"],
  ],
  [
    ["Mr. and Mrs. Delaney, I'm Ruth", "518 Saint Charles Street, Thibodaux", "9855550131"],
    ["Ruth Delaney", ["518 Saint Charles Street", "Thibodaux"], "9855550131"],
  ],
  [
    [
      "first name Kayla last name Burns",
      "6012 N Kings Highway apartment 204 Myrtle Beach",
      "eight four three five five five oh one oh nine",
    ],
    ["Kayla Burns", ["6012", "Kings Highway", "204", "Myrtle Beach"], "8435550109"],
  ],
  [
    ["it's under Vasquez, Elena Vasquez", "10 Downing Court, it's in Reno", "call 775 555 0188"],
    ["Elena Vasquez", ["10 Downing Court", "Reno"], "7755550188"],
  ],
  [
    ["Bob", "1 Main Street, Ames", "515.555.0102"],
    ["Bob", ["1 Main Street", "Ames"], "5155550102"],
  ],
  [
    [
      "My name's Siobhan O'Malley-Byrne",
      "thirty-three twenty Ridgewood Avenue, Cincinnati",
      "five one three, five five five, zero one seven four",
    ],
    ["Siobhan O'Malley-Byrne", ["3320 Ridgewood Avenue", "Cincinnati"], "5135550174"],
  ],
  [
    ["Nguyen Thi Hoa", "7700 Bolsa Avenue number 12, Westminster", "714 555 0150"],
    ["Nguyen Thi Hoa", ["7700 Bolsa Avenue", "12", "Westminster"], "7145550150"],
  ],
  [
    ["You can call me Skip, Skip Lundgren", "200 County Road B, Roseville", "651 555 0138"],
    ["Skip Lundgren", ["200 County Road B", "Roseville"], "6515550138"],
  ],
  [
    ["Pastor Emmanuel Bright", "Grace Chapel, 45 Church Hill Road, Ledyard", "860 555 0115"],
    ["Pastor Emmanuel Bright", ["45 Church Hill Road", "Ledyard"], "8605550115"],
  ],
  [
    ["Kim. K-I-M. Soo-jin Kim.", "98 Palisade Avenue, Unit 3C, Fort Lee", "201-555-0199"],
    ["Soo-jin Kim", ["98 Palisade Avenue", "3C", "Fort Lee"], "2015550199"],
  ],
  [
    ["Abdul Rahman al-Farsi", "14 Crescent Close, Dearborn", "313 555 0156"],
    ["Abdul Rahman al-Farsi", ["14 Crescent Close", "Dearborn"], "3135550156"],
  ],
  [
    ["Jean-Luc Thibodeaux", "RR 1 Box 77, Breaux Bridge", "337 555 0187"],
    ["Jean-Luc Thibodeaux", ["RR 1", "Box 77", "Breaux Bridge"], "3375550187"],
  ],
  [
    ["April May Summers", "415 June Street, Worcester", "508 555 0142"],
    ["April May Summers", ["415 June Street", "Worcester"], "5085550142"],
  ],
  [
    ["will smith", "12 rose ln, west chester pa", "484 555 0103"],
    ["Will Smith", ["12 Rose Lane", "West Chester"], "4845550103"],
  ],
  [
    ["Grace Hill", "5 Grace Hill Road, Manchester", "my cell is 603 555 0177"],
    ["Grace Hill", ["5 Grace Hill Road", "Manchester"], "6035550177"],
  ],
  [
    ["D. J. Cooper", "2801 East Camelback Road, Suite 400, Phoenix, Arizona 85016", "602 555 0149"],
    ["D. J. Cooper", ["2801", "Camelback Road", "400", "Phoenix"], "6025550149"],
  ],
  [
    [
      "Oh, I'm Hattie. Hattie Mae Johnson.",
      "it's nineteen twelve Peach Orchard Road, Augusta",
      "seven oh six, triple five, oh one eight one",
    ],
    ["Hattie Mae Johnson", ["1912 Peach Orchard Road", "Augusta"], "7065550181"],
  ],
  [
    [
      "This would be Clark. Ed Clark.",
      "four hundred Broadway, Fargo",
      "701, that's the area code, 555 0114",
    ],
    ["Ed Clark", ["400 Broadway", "Fargo"], "7015550114"],
  ],
  [
    ["Luis Ángel Hernández", "1221 Calle Verde, Las Cruces", "575 555 0161"],
    ["Luis Ángel Hernández", ["1221 Calle Verde", "Las Cruces"], "5755550161"],
  ],
  [
    ["Rebekah with a K, Rebekah Stone", "76 Stonewall Drive, Front Royal", "540 555 0133"],
    ["Rebekah Stone", ["76 Stonewall Drive", "Front Royal"], "5405550133"],
  ],
  [
    ["the name is van der Berg, Pieter van der Berg", "881 Holland Avenue, Pella", "641 555 0127"],
    ["Pieter van der Berg", ["881 Holland Avenue", "Pella"], "6415550127"],
  ],
  [
    ["It's Mrs. Chatterjee", "9 Elm, the corner house, in Wellesley", "781 555 0168"],
    ["Mrs. Chatterjee", ["9 Elm", "Wellesley"], "7815550168"],
  ],
  [
    ["Ty Cobb Jr.", "1400 Plum Street apartment B, Lincoln Nebraska", "402 555 0190"],
    ["Ty Cobb Jr.", ["1400 Plum Street", "B", "Lincoln"], "4025550190"],
  ],
  [
    ["Officer Dan Reyes, but it's for my home", "33 Badger Lane, Wausau", "715-555-0172"],
    ["Officer Dan Reyes", ["33 Badger Lane", "Wausau"], "7155550172"],
  ],
  [
    [
      "Sure, Penelope Ashworth-Hughes",
      "The address is 17B Kensington Mews, Greenwich",
      "It's 203 555 0104",
    ],
    ["Penelope Ashworth-Hughes", ["17B Kensington Mews", "Greenwich"], "2035550104"],
  ],
  [
    ["Mohammed", "240 15th Avenue SE, Minneapolis", "612 555 0185, evenings are best"],
    ["Mohammed", ["240 15th Avenue", "Minneapolis"], "6125550185"],
  ],
  [
    [
      "Put it under Carla Dunne, please",
      "100 Harborview Drive, slip 14, Gig Harbor",
      "253 555 0118",
    ],
    ["Carla Dunne", ["100 Harborview Drive", "14", "Gig Harbor"], "2535550118"],
  ],
  [
    [
      "Walker, Jim Walker. Like the whiskey brothers",
      "616 Bourbon Street, Bardstown",
      "502 555 0136",
    ],
    ["Jim Walker", ["616 Bourbon Street", "Bardstown"], "5025550136"],
  ],
];

/** People with the same small trouble, told from each other by their names, addresses and numbers. */
export const particulars: readonly Caller[] = all.map(
  ([[name, address, number], [client, location, digits]], i) => ({
    id: `particulars-${String(i + 1).padStart(2, "0")}`,
    says: ["My kitchen faucet drips."],
    answers: { name, address, number, urgency: "No" },
    expects: {
      type: "Scheduled",
      name: client,
      address: location,
      number: digits,
      problem: /faucet/i,
    },
  }),
);
