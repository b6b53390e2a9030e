import type { MailContent, MailKind, MailLanguage } from './mail.ts';

export interface MailText {
  readonly subject: string;
  readonly text: string;
}

interface Words {
  locale: string;
  greeting(name: string): string;
  link: { subject: string; text(url: string, until: string): string };
  delay: { subject: string; text(from: string, to: string): string };
  arrived: { subject: string; text(at: string): string };
  footer: string;
}

const WORDS: Readonly<Record<MailLanguage, Words>> = {
  en: {
    locale: 'en-GB',
    greeting: (name) => `Hello ${name},`,
    link: {
      subject: 'Follow your cargo',
      text: (url, until) =>
        `this page shows where your cargo is and when it is expected:\n\n${url}\n\nThe link is valid until ${until} at the latest. Whoever has it can open the page.`,
    },
    delay: {
      subject: 'Your cargo is delayed',
      text: (from, to) =>
        `your cargo is expected later than first estimated: between ${from} and ${to}.\n\nThe link in our first mail shows the present state.`,
    },
    arrived: { subject: 'Your cargo has arrived', text: (at) => `your cargo arrived on ${at}.` },
    footer: 'This mail was sent automatically. The crew asked for it.',
  },
  de: {
    locale: 'de-DE',
    greeting: (name) => `Guten Tag ${name},`,
    link: {
      subject: 'Verfolgen Sie Ihre Ladung',
      text: (url, until) =>
        `auf dieser Seite sehen Sie, wo Ihre Ladung ist und wann sie erwartet wird:\n\n${url}\n\nDer Link gilt längstens bis ${until}. Wer ihn hat, kann die Seite öffnen.`,
    },
    delay: {
      subject: 'Ihre Ladung verspätet sich',
      text: (from, to) =>
        `Ihre Ladung wird später erwartet als zuerst geschätzt: zwischen ${from} und ${to}.\n\nDen aktuellen Stand zeigt der Link in unserer ersten E-Mail.`,
    },
    arrived: { subject: 'Ihre Ladung ist angekommen', text: (at) => `Ihre Ladung ist am ${at} angekommen.` },
    footer: 'Diese E-Mail wurde automatisch gesendet. Die Besatzung hat sie gewünscht.',
  },
  fr: {
    locale: 'fr-FR',
    greeting: (name) => `Bonjour ${name},`,
    link: {
      subject: 'Suivez votre cargaison',
      text: (url, until) =>
        `cette page indique où se trouve votre cargaison et quand elle est attendue :\n\n${url}\n\nLe lien est valable au plus tard jusqu’au ${until}. Toute personne qui le possède peut ouvrir la page.`,
    },
    delay: {
      subject: 'Votre cargaison a du retard',
      text: (from, to) =>
        `votre cargaison est attendue plus tard que prévu au départ : entre le ${from} et le ${to}.\n\nLe lien de notre premier message indique la situation actuelle.`,
    },
    arrived: { subject: 'Votre cargaison est arrivée', text: (at) => `votre cargaison est arrivée le ${at}.` },
    footer: 'Ce message a été envoyé automatiquement, à la demande de l’équipage.',
  },
  nl: {
    locale: 'nl-NL',
    greeting: (name) => `Goedendag ${name},`,
    link: {
      subject: 'Volg uw lading',
      text: (url, until) =>
        `op deze pagina ziet u waar uw lading is en wanneer ze wordt verwacht:\n\n${url}\n\nDe link is uiterlijk geldig tot ${until}. Wie hem heeft, kan de pagina openen.`,
    },
    delay: {
      subject: 'Uw lading is vertraagd',
      text: (from, to) =>
        `uw lading wordt later verwacht dan eerst geschat: tussen ${from} en ${to}.\n\nDe link in onze eerste e-mail toont de actuele stand.`,
    },
    arrived: { subject: 'Uw lading is aangekomen', text: (at) => `uw lading is op ${at} aangekomen.` },
    footer: 'Deze e-mail is automatisch verzonden, op verzoek van de bemanning.',
  },
};

/** Puts a mail into the language of its reader. Times are UTC: where the reader is, nobody knows. */
export function toMailText(kind: MailKind, content: MailContent, url: string): MailText {
  const words = WORDS[content.language];
  const { subject } = words[kind];
  const at = (instant: number | null) => (instant === null ? '…' : formatTime(instant, words.locale));
  const { expiresAt, earliest, latest, arrivedAt } = content;
  const text = {
    link: () => words.link.text(url, at(expiresAt)),
    delay: () => words.delay.text(at(earliest), at(latest)),
    arrived: () => words.arrived.text(at(arrivedAt)),
  }[kind]();
  return { subject, text: `${words.greeting(content.name)}\n\n${text}\n\n${words.footer}\n` };
}

const formatTime = (instant: number, locale: string): string =>
  `${new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(instant)} UTC`;
