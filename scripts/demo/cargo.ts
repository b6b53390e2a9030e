/** Companies and people in this file are invented. */
export const CLIENTS = [
  {
    name: 'Kieswerk Hammerley GmbH',
    email: 'versand@hammerley.example',
    phone: '+49 261 555 0110',
    street: 'Am Baggersee',
    houseNumber: '4',
    postalCode: '56070',
    city: 'Koblenz',
    country: 'Germany',
    additionalInfo: 'Loads at berth 3 from 06:00 to 18:00',
    contacts: [
      {
        name: 'Petra Anhalt',
        email: 'anhalt@hammerley.example',
        phone: '+49 261 555 0111',
        position: 'Dispatch',
        isPrimary: true,
      },
      {
        name: 'Jens Obermoser',
        email: 'obermoser@hammerley.example',
        phone: '+49 261 555 0114',
        position: 'Weighbridge',
      },
    ],
  },
  {
    name: 'Betonwerk Rheinaue KG',
    email: 'einkauf@rheinaue.example',
    phone: '+49 228 555 0140',
    street: 'Hafenstrasse',
    houseNumber: '21a',
    postalCode: '53117',
    city: 'Bonn',
    country: 'Germany',
    contacts: [
      { name: 'Selma Yurdakul', email: 'yurdakul@rheinaue.example', phone: '+49 228 555 0141', position: 'Purchasing' },
    ],
  },
  {
    name: 'Van Dorsten Agri B.V.',
    email: 'planning@vandorsten.example',
    phone: '+31 10 555 0190',
    street: 'Graansilokade',
    houseNumber: '88',
    postalCode: '3089',
    city: 'Rotterdam',
    country: 'Netherlands',
    additionalInfo: 'Holds must be swept dry',
    contacts: [
      { name: 'Joost Hekman', email: 'hekman@vandorsten.example', phone: '+31 10 555 0191', position: 'Planner' },
      { name: 'Mirte Zandvoort', email: 'zandvoort@vandorsten.example', phone: '+31 10 555 0192', position: 'Quality' },
    ],
  },
  {
    name: 'Moselschiefer & Soehne',
    email: 'kontor@moselschiefer.example',
    phone: '+49 2651 555 0160',
    street: 'Bruchweg',
    houseNumber: '7',
    postalCode: '56727',
    city: 'Mayen',
    country: 'Germany',
    contacts: [
      {
        name: 'Konrad Eltz',
        email: 'eltz@moselschiefer.example',
        phone: '+49 2651 555 0161',
        position: 'Owner',
        isPrimary: true,
      },
    ],
  },
];

export const CARGO_CATEGORIES = [
  { name: 'Gravel and sand', description: 'Loose, 0 to 32 mm' },
  { name: 'Grain', description: 'Wheat, barley, maize; keep dry' },
  { name: 'Slate', description: 'Palletised or loose' },
];

/** Category, sender and receiver are indexes of the lists above. The trip without an end is under way. */
export const TRIPS: readonly {
  cargo: string;
  weight: number;
  category: number;
  sender: number;
  receiver: number;
  end?: 'completed' | 'cancelled';
  /** Start and duration; the service itself stores the time of writing. */
  daysAgo?: number;
  hours?: number;
}[] = [
  {
    cargo: 'Washed gravel 8/16',
    weight: 1420,
    category: 0,
    sender: 0,
    receiver: 1,
    end: 'completed',
    daysAgo: 6,
    hours: 7.2,
  },
  {
    cargo: 'Winter wheat',
    weight: 1180,
    category: 1,
    sender: 3,
    receiver: 2,
    end: 'cancelled',
    daysAgo: 4,
    hours: 1.4,
  },
  {
    cargo: 'Slate chippings',
    weight: 860,
    category: 2,
    sender: 3,
    receiver: 1,
    end: 'completed',
    daysAgo: 2,
    hours: 6.5,
  },
  { cargo: 'Gravel 2/8 for bridge piers', weight: 1510, category: 0, sender: 0, receiver: 1 },
];

export const WATCHLIST_SETTINGS = { rangeThresholds: [8, 4, 2, 1, 0.5], defaultStarColor: '#ffcc00' };

interface DemoCategory {
  name: string;
  color: string;
  rangeThresholds: readonly number[];
  displayType?: 'custom';
  overlayIcon?: string;
  soundEnabled?: boolean;
}

export const WATCHLIST_CATEGORIES: readonly DemoCategory[] = [
  { name: 'Passenger liners', color: '#0072B2', rangeThresholds: [4, 2, 1, 0.6, 0.3] },
  {
    name: 'Dangerous goods',
    color: '#D55E00',
    displayType: 'custom',
    overlayIcon: 'flame',
    rangeThresholds: [6, 3, 1.5, 0.8, 0.4],
  },
  {
    name: 'Friends',
    color: '#CC79A7',
    displayType: 'custom',
    overlayIcon: 'heart',
    soundEnabled: false,
    rangeThresholds: [2, 1, 0.5, 0.2, 0.1],
  },
];
