import type { data as english } from '../../en/views/data.ts';
import type { Translated } from '../../phrases.ts';

export const data = {
  title: 'Sauvegarde et diagnostic',
  needsAdmin: 'La sauvegarde et le fichier de diagnostic demandent une clé admin.',
  size: 'Taille de la base de données',
  free: 'Libre sur le disque',
  megabytes: (size) => `${size}\u00a0Mo`,
  backup: 'Télécharger une sauvegarde',
  backupText:
    'Une copie de la base de données de cet instant, sans les fichiers envoyés. La commande « restore » la remet en place.',
  making: 'Le service fait la copie …',
  loaded: (part, whole) => `${part} sur ${whole} Mo`,
  stop: 'Arrêter',
  saved: (name) => `${name} est téléchargé`,
  diagnostics: 'Télécharger un fichier de diagnostic',
  diagnosticsText:
    'Versions, réglages sans secrets, état, journal et mesures, pour signaler un problème. Lisez-le avant de le transmettre : il nomme des destinations et des bateaux.',
} satisfies Translated<typeof english>;
