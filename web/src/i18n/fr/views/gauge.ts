import type { gauge as english } from '../../en/views/gauge.ts';
import type { Translated } from '../../phrases.ts';

export const gauge = {
  title: 'Niveaux d’eau',
  isOff: 'Les niveaux d’eau sont désactivés',
  noStations: 'Aucune station près de votre position',
  source: (name) => `Source : ${name}. Valeurs brutes, pas pour la navigation.`,
  sourceDown: 'Le service des niveaux d’eau ne répond pas. Les derniers niveaux datent de',
  rising: 'en hausse',
  falling: 'en baisse',
  steady: 'stable',
  km: (km) => `pk ${km}`,
  away: (distance) => `à ${distance}`,
  noLevels: 'Le passé de cette station n’est pas encore connu',
  between: (station, time, range) => `${station} depuis ${time} : ${range}`,
  commented: 'perturbé',
  outDated: 'pas de niveau récent',
} satisfies Translated<typeof english>;
