// Which land makes up each territory of the world? Whole countries by name, and the large ones cut by hand-chosen lines.

import type { Ring } from "../format.ts";
import { line } from "./degrees.ts";

/**
 * Part of a country: inside `within` (degrees), and not taken by an earlier part; without `within`: the rest.
 * Cuts waver like natural borders, except where the real border is `straight`.
 */
export type Part = { to: string | null; within?: Ring; straight?: true };

/** Countries that belong to one territory as a whole. */
export const WHOLE: Record<string, string[]> = {
  greenland: ["Greenland"],
  "central-america": [
    "Mexico",
    "Guatemala",
    "Belize",
    "Honduras",
    "El Salvador",
    "Nicaragua",
    "Costa Rica",
    "Panama",
    "Cuba",
    "Haiti",
    "Dominican Rep.",
    "Jamaica",
    "Puerto Rico",
    "Bahamas",
  ],
  venezuela: ["Venezuela", "Colombia", "Guyana", "Suriname", "Trinidad and Tobago"],
  peru: ["Peru", "Ecuador", "Bolivia"],
  brazil: ["Brazil"],
  argentina: ["Argentina", "Chile", "Uruguay", "Paraguay"],
  iceland: ["Iceland"],
  scandinavia: ["Sweden", "Finland", "Åland"],
  "great-britain": ["United Kingdom", "Ireland", "Isle of Man"],
  "northern-europe": [
    "Germany",
    "Poland",
    "Netherlands",
    "Belgium",
    "Luxembourg",
    "Denmark",
    "Czechia",
    "Austria",
    "Switzerland",
    "Liechtenstein",
    "Slovakia",
  ],
  "western-europe": ["Spain", "Portugal", "Andorra", "Monaco"],
  "southern-europe": [
    "Italy",
    "San Marino",
    "Vatican",
    "Slovenia",
    "Croatia",
    "Bosnia and Herz.",
    "Serbia",
    "Kosovo",
    "Montenegro",
    "Albania",
    "Macedonia",
    "Greece",
    "Bulgaria",
    "Romania",
    "Hungary",
  ],
  ukraine: [
    "Ukraine",
    "Belarus",
    "Moldova",
    "Lithuania",
    "Latvia",
    "Estonia",
    "Georgia",
    "Armenia",
    "Azerbaijan",
  ],
  "north-africa": [
    "Morocco",
    "W. Sahara",
    "Algeria",
    "Tunisia",
    "Mauritania",
    "Mali",
    "Niger",
    "Chad",
    "Nigeria",
    "Benin",
    "Togo",
    "Ghana",
    "Burkina Faso",
    "Côte d'Ivoire",
    "Liberia",
    "Sierra Leone",
    "Guinea",
    "Guinea-Bissau",
    "Senegal",
    "Gambia",
  ],
  egypt: ["Egypt", "Libya"],
  "east-africa": [
    "Sudan",
    "S. Sudan",
    "Eritrea",
    "Ethiopia",
    "Djibouti",
    "Somalia",
    "Somaliland",
    "Kenya",
    "Uganda",
    "Tanzania",
    "Rwanda",
    "Burundi",
  ],
  congo: ["Dem. Rep. Congo", "Congo", "Gabon", "Eq. Guinea", "Cameroon", "Central African Rep."],
  "south-africa": [
    "South Africa",
    "Lesotho",
    "eSwatini",
    "Namibia",
    "Botswana",
    "Zimbabwe",
    "Mozambique",
    "Malawi",
    "Zambia",
    "Angola",
  ],
  madagascar: ["Madagascar"],
  "middle-east": [
    "Turkey",
    "Cyprus",
    "N. Cyprus",
    "Syria",
    "Lebanon",
    "Israel",
    "Palestine",
    "Jordan",
    "Iraq",
    "Iran",
    "Kuwait",
    "Saudi Arabia",
    "Bahrain",
    "Qatar",
    "United Arab Emirates",
    "Oman",
    "Yemen",
  ],
  afghanistan: ["Afghanistan", "Turkmenistan", "Uzbekistan", "Tajikistan", "Kyrgyzstan"],
  india: ["India", "Pakistan", "Nepal", "Bhutan", "Bangladesh", "Sri Lanka", "Siachen Glacier"],
  siam: ["Myanmar", "Thailand", "Laos", "Vietnam", "Cambodia", "Singapore"],
  mongolia: ["North Korea", "South Korea"],
  japan: ["Japan"],
  indonesia: ["Philippines", "Brunei", "Timor-Leste"],
  "new-guinea": ["Papua New Guinea", "Solomon Is."],
  "eastern-australia": ["New Zealand"],
};

/** Narrow waters that are drawn as land: two coasts so close would be a blot. */
export const FILLED: Record<string, Ring> = {
  Canada: line("-72 46.5 -70.4 46.8 -69 47.9 -67.6 48.3 -68 49.6 -70 48.6 -72 47.2"),
  Brazil: line("-52 0 -50.5 0.6 -49.6 0.3 -48.3 -0.5 -48.3 -1.3 -49.5 -2.4 -52 -2"),
};

/** Countries that are cut; the parts are taken in this order. A part to nobody is not drawn. */
export const CUT: Record<string, Part[]> = {
  "United States of America": [
    { to: null, within: box(-180, 15, -150, 30) },
    { to: "alaska", within: box(-180, 50, -129.5, 75) },
    {
      to: "western-united-states",
      within: line(
        "-130 51 -130 25 -104 25 -103 29 -103.2 33 -102.5 37 -100 40 -97.5 43 -96 46 -94.2 48.5 -94 51",
      ),
    },
    { to: "eastern-united-states" },
  ],
  Canada: [
    {
      to: "northwest-territory",
      straight: true,
      within: line(
        "-142 60 -139 60 -125 60 -110 60 -102 60 -94 60.2 -86 61.5 -79 61.5 -78.6 62.8 -73 62.9 -67 61.4 -60 61.2 -55 70 -55 85 -142 85",
      ),
    },
    {
      to: "alberta",
      straight: true,
      within: line("-142 61 -142 45 -101.5 45 -101.4 49 -101.9 54 -102 61"),
    },
    {
      to: "ontario",
      within: line("-103 61 -103 40 -76 40 -74.7 45 -77 46.2 -79.4 47.2 -79.5 51.6 -81 54 -82 61"),
    },
    { to: "quebec" },
  ],
  France: [
    { to: "venezuela", within: box(-56, 1, -50, 7) },
    { to: null, within: box(-70, -30, -50, 30) },
    { to: null, within: box(40, -30, 60, 0) },
    { to: "western-europe" },
  ],
  Norway: [{ to: null, within: box(-10, 72, 40, 82) }, { to: "scandinavia" }],
  Russia: [
    { to: null, within: box(30, 77, 70, 83) },
    { to: null, within: box(88, 77.9, 110, 83) },
    {
      to: "ukraine",
      within: line(
        "19 50 40 35 50 40 55 49 55 53 58.5 55 59 59 59.5 62 60.5 65 65 68 65 69.3 60 70.2 52 70.2 40 71 25 72 19 60",
      ),
    },
    {
      to: "ural",
      within: line(
        "48 49 60 49 78 49 80.5 51.2 79 54 76.5 58 78 61 80 65 82.5 68.6 80.6 71.5 80.2 74.5 72 78 48 78",
      ),
    },
    {
      to: "siberia",
      within: line(
        "70 45 99 45 98.8 52.2 97 54 98 57.5 102 60.5 106 62.5 107 66 106 70 111 72.6 116 74.2 116 82 70 82",
      ),
    },
    {
      to: "irkutsk",
      within: line(
        "95 45 123 45 123 52.6 121.6 53.9 120.5 55.6 119.8 58 116.5 59.6 113 61 108.5 62 106 63.5 101 62 95 58",
      ),
    },
    {
      to: "yakutsk",
      within: line(
        "100 60 108 61 114 58.5 119.8 57.6 124 57.8 130 58.2 136 59.6 141 62 146 64.5 152 66 156 68 160 70.5 160 78 100 78",
      ),
    },
    { to: "kamchatka" },
  ],
  Kazakhstan: [
    {
      to: "ural",
      within: line("66 56 66.5 52.5 70 51.2 73 49.5 76 47.2 79 45.8 82 44.6 86 44.6 90 50 80 56"),
    },
    { to: "afghanistan" },
  ],
  Mongolia: [
    {
      to: "china",
      within: line("85 53 85 42 96 42 96.2 44.5 95 47 95.3 49 95 53"),
    },
    { to: "mongolia" },
  ],
  China: [
    {
      to: "mongolia",
      within: line(
        "96 45 105 41 108 40.9 112 41.2 115.5 40.8 118.5 40.4 120 39.8 122 38.3 126 39 136 42 136 55 110 55 110 46",
      ),
    },
    { to: null, within: box(108, 17, 111.2, 20.15) },
    { to: "china" },
  ],
  Malaysia: [{ to: "siam", within: box(98, 0, 106, 8) }, { to: "indonesia" }],
  Indonesia: [
    { to: "new-guinea", within: box(130.9, -4.9, 134.9, 1) },
    { to: "new-guinea", within: box(134.5, -9.5, 142, 1) },
    { to: null, within: box(125.7, -9.2, 131, 3) },
    { to: null, within: box(131, -9, 135.5, -5) },
    { to: "indonesia" },
  ],
  Australia: [
    {
      to: "western-australia",
      within: line(
        "110 -10 137.5 -10 138 -17 137.4 -21 138 -25 135.8 -28 134.5 -31 133.6 -34 133 -40 110 -40",
      ),
    },
    { to: "eastern-australia" },
  ],
};

function box(west: number, south: number, east: number, north: number): Ring {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
}
