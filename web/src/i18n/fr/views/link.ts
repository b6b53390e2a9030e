import type { link as english } from '../../en/views/link.ts';
import type { Translated } from '../../phrases.ts';

export const link = {
  title: 'Lien pour le client',
  make: 'Créer un lien',
  none: 'Pas encore de lien. Avec un lien, un client voit la position et l’arrivée prévue de ce voyage, et rien d’autre.',
  explain: 'Toute personne qui a le lien peut ouvrir la page, sans clé. Il prend fin avec le voyage.',
  shownOnce: 'Envoyez cette adresse au client. Elle n’est affichée que maintenant.',
  code: 'Code QR du lien',
  codeText: 'Ou scannez ce code avec l’appareil du client.',
  isSaved: 'Je l’ai enregistrée',
  lifetime: 'Valable pendant',
  days: (count: number) => (count === 1 ? '1 jour' : `${count} jours`),
  delay: 'Retard de la position',
  now: 'sans retard',
  delayed: (time: string) => `${time} plus tard`,
  precision: 'Précision de la position',
  exact: 'position exacte',
  rounded: (metres: number) => `arrondie à ${metres} m`,
  hideAt: 'Ne pas montrer la position dans ces lieux',
  hidden: (count: number) => (count === 1 ? '1 lieu masqué' : `${count} lieux masqués`),
  mailTo: 'Envoyer le lien, un retard et l’arrivée à',
  mails: (sent: number, waiting: number, failed: number) =>
    `messages : ${sent} envoyés, ${waiting} en attente, ${failed} en échec`,
  ofShip: 'créé à bord',
  open: 'ouvert',
  arrived: 'montre l’arrivée',
  until: 'jusqu’au',
  end: 'Mettre fin au lien',
  endTitle: 'Mettre fin à ce lien ?',
  endText: 'La page ne montre alors plus rien, et les messages en attente ne sont pas envoyés.',
  ended: 'Le lien a pris fin.',
} satisfies Translated<typeof english>;
