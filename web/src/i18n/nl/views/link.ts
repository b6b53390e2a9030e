import type { link as english } from '../../en/views/link.ts';
import type { Translated } from '../../phrases.ts';

export const link = {
  title: 'Link voor de klant',
  make: 'Link maken',
  none: 'Nog geen link. Daarmee ziet een klant de positie en de verwachte aankomst van deze reis, en verder niets.',
  explain: 'Wie de link heeft, kan de pagina openen, zonder sleutel. Hij eindigt met de reis.',
  shownOnce: 'Stuur dit adres naar de klant. Het wordt alleen nu getoond.',
  code: 'QR-code van de link',
  codeText: 'Of scan deze code met het apparaat van de klant.',
  isSaved: 'Ik heb het bewaard',
  lifetime: 'Geldig gedurende',
  days: (count: number) => (count === 1 ? '1 dag' : `${count} dagen`),
  delay: 'Vertraging van de positie',
  now: 'zonder vertraging',
  delayed: (time: string) => `${time} later`,
  precision: 'Nauwkeurigheid van de positie',
  exact: 'exacte positie',
  rounded: (metres: number) => `afgerond op ${metres} m`,
  hideAt: 'Op deze plaatsen geen positie tonen',
  hidden: (count: number) => (count === 1 ? '1 verborgen plaats' : `${count} verborgen plaatsen`),
  mailTo: 'Mail de link, een vertraging en de aankomst naar',
  mails: (sent: number, waiting: number, failed: number) =>
    `e-mails: ${sent} verzonden, ${waiting} in de wacht, ${failed} mislukt`,
  ofShip: 'aan boord gemaakt',
  open: 'open',
  arrived: 'toont de aankomst',
  until: 'tot',
  end: 'Link beëindigen',
  endTitle: 'Deze link beëindigen?',
  endText: 'De pagina toont daarna niets meer, en wachtende e-mails worden niet verzonden.',
  ended: 'De link is beëindigd.',
} satisfies Translated<typeof english>;
