import type { log as english } from '../../en/views/log.ts';
import type { Translated } from '../../phrases.ts';

export const log = {
  lines: 'Lignes du journal',
  level: 'Niveau',
  allLevels: 'Tous les niveaux',
  from: (level) => `à partir de ${level}`,
  search: 'Chercher dans les lignes',
  pause: 'Suspendre',
  goOn: 'Continuer',
  copyLines: 'Copier les lignes',
  download: 'Télécharger en texte',
  count: (shown, all) => `${shown} lignes sur ${all}`,
  paused: 'Suspendu',
  none: 'Aucune ligne ne correspond',
  noneText: 'Le service garde ses 1 000 dernières lignes en mémoire, 256 Ko au plus.',
  needsAdmin: 'Le journal demande une clé admin.',
} satisfies Translated<typeof english>;
