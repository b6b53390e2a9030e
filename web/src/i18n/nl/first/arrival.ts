import type { arrival as english } from '../../en/first/arrival.ts';
import type { Translated } from '../../phrases.ts';

export const arrival = {
  arrival: 'Aankomst',
  at: 'Bij',
  between: 'Tussen',
  notKnown: 'Niet bekend',
  distance: 'Route',
  straight: 'Hemelsbreed',
  lock: 'Sluis',
  rest: 'Nachtrust',
  share: (parts: string) => `${parts} van 10`,
  inAbout: (time: string) => `over ongeveer ${time}`,
  likely: (time: string) => `waarschijnlijk ${time}`,
  wait: (from: string, to: string) => `wachttijd ${from} tot ${to}`,
  checked: (share: string) => `${share} van 100 aankomsten vielen binnen zo’n periode.`,
  unchecked: 'Zulke periodes zijn nog niet gecontroleerd.',
  planning: 'Alleen voor planning.',
  noDestination: 'Er is geen bestemming.',
  noWay: 'Daar is nog niemand heen gevaren.',
  offWay: 'Het schip is op geen bekende route.',
  stale: 'De laatste positie is te oud.',
  stopped: 'Het schip ligt stil; wanneer het verder vaart, is niet bekend.',
  learning: 'Er is nog te weinig geleerd.',
  blocked: 'De route is gestremd.',
} satisfies Translated<typeof english>;
