import type { learntChart as english } from '../../en/views/learnt-chart.ts';
import type { Translated } from '../../phrases.ts';

export const learntChart = {
  off: (setting: string) => `Rien n’est appris tant que «\u00a0${setting}\u00a0» est désactivé.`,
  size: 'Taille',
  of: (size, most) => `${size} sur ${most} Mo`,
  positions: 'Positions comptées',
  cell: 'Case',
  save: 'Exporter',
  take: 'Importer un fichier d’un autre bateau',
  takeHint: (most) => `PMTiles de « Exporter », ${most} Mo au plus. Par case, le plus grand nombre reste.`,
  tooLarge: (most) => `Le fichier dépasse ${most} Mo.`,
  sent: (percent) => `${percent} % envoyés`,
  imported: (name) => `${name} est importé`,
  reset: 'Tout oublier',
  resetTitle: 'Oublier la voie navigable apprise ?',
  resetText:
    'La carte ne montre plus de rivière tant que des bateaux n’y sont pas repassés. Exportez-la d’abord pour pouvoir la reprendre.',
  forgotten: 'La voie navigable apprise est oubliée',
} satisfies Translated<typeof english>;
