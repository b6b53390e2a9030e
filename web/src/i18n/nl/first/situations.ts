import type { situations as english } from '../../en/first/situations.ts';
import type { Translated } from '../../phrases.ts';

export const situations = {
  offAnchor: (distance, limit) => `${distance} van het anker; de grens is ${limit}`,
  offBerth: (distance, limit) => `${distance} van de ligplaats; de grens is ${limit}`,
  noPosition: 'Al 60 s geen positie: zonder positie werken ankerwacht, gebieden en dichtste nadering niet',
  trackerSilent: (mins) => `De tracker heeft al ${mins} min niets gestuurd`,
  notReceived: (secs) => `${secs} s niet ontvangen; de laatste positie wordt getoond`,
  entered: (area) => `Gebied ${area} binnengevaren`,
  left: (area) => `Gebied ${area} uitgevaren`,
  stars: (count) => `${count} van 5 sterren`,
  distress: 'Noodsein ontvangen. Kijk uit en meld het aan het kust- of walstation (marifoon 16, marifoon 10 of MRCC)',
  distressTest: 'Test van een noodzender ontvangen',
  distressUnclear: 'Signaal van een noodzender ontvangen dat noch nood, noch test meldt',
  distressClaim: 'Meldt navigatiestatus 14, die voor noodzenders is; vaak een verkeerde instelling',
  test: 'Proefalarm',
  viaFeed: (text) => `${text} (AIS via internet, kan minuten achterlopen)`,
} satisfies Translated<typeof english>;
