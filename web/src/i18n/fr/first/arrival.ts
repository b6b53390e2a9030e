import type { arrival as english } from '../../en/first/arrival.ts';
import type { Translated } from '../../phrases.ts';

export const arrival = {
  arrival: 'Arrivée',
  at: 'À',
  between: 'Entre',
  notKnown: 'Inconnue',
  distance: 'Trajet',
  straight: 'À vol d’oiseau',
  lock: 'Écluse',
  rest: 'Repos de nuit',
  share: (parts: string) => `${parts} sur 10`,
  inAbout: (time: string) => `dans environ ${time}`,
  likely: (time: string) => `le plus probable ${time}`,
  wait: (from: string, to: string) => `attente de ${from} à ${to}`,
  checked: (share: string) => `${share} arrivées sur 100 étaient dans une telle plage.`,
  unchecked: 'De telles plages ne sont pas encore vérifiées.',
  planning: 'Pour la planification seulement.',
  noDestination: 'Il n’y a pas de destination.',
  noWay: 'Personne n’y est encore allé.',
  offWay: 'Le bateau n’est sur aucune route connue.',
  stale: 'La dernière position est trop ancienne.',
  stopped: 'Le bateau est arrêté ; on ne sait pas quand il repart.',
  learning: 'Trop peu a été appris jusqu’ici.',
  blocked: 'La route est fermée.',
} satisfies Translated<typeof english>;
