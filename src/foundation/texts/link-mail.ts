// Generated from locales/*.json by npm run generate.

type Value = string | number;

const en = {
  linkMail: {
    greeting: (a: { name: Value }) => `Hello ${a.name},`,
    link: {
      subject: "Follow your cargo",
      text: (a: { url: Value; until: Value }) => `this page shows where your cargo is and when it is expected:\n\n${a.url}\n\nThe link is valid until ${a.until} at the latest. Whoever has it can open the page.`,
    },
    delay: {
      subject: "Your cargo is delayed",
      text: (a: { from: Value; to: Value }) => `your cargo is expected later than first estimated: between ${a.from} and ${a.to}.\n\nThe link in our first mail shows the present state.`,
    },
    arrived: {
      subject: "Your cargo has arrived",
      text: (a: { at: Value }) => `your cargo arrived on ${a.at}.`,
    },
    footer: "This mail was sent automatically. The crew asked for it.",
  },
};

export type Texts = typeof en;

const de: Texts = {
  linkMail: {
    greeting: a => `Guten Tag ${a.name},`,
    link: {
      subject: "Verfolgen Sie Ihre Ladung",
      text: a => `auf dieser Seite sehen Sie, wo Ihre Ladung ist und wann sie erwartet wird:\n\n${a.url}\n\nDer Link gilt längstens bis ${a.until}. Wer ihn hat, kann die Seite öffnen.`,
    },
    delay: {
      subject: "Ihre Ladung verspätet sich",
      text: a => `Ihre Ladung wird später erwartet als zuerst geschätzt: zwischen ${a.from} und ${a.to}.\n\nDen aktuellen Stand zeigt der Link in unserer ersten E-Mail.`,
    },
    arrived: {
      subject: "Ihre Ladung ist angekommen",
      text: a => `Ihre Ladung ist am ${a.at} angekommen.`,
    },
    footer: "Diese E-Mail wurde automatisch gesendet. Die Besatzung hat sie gewünscht.",
  },
};

const fr: Texts = {
  linkMail: {
    greeting: a => `Bonjour ${a.name},`,
    link: {
      subject: "Suivez votre cargaison",
      text: a => `cette page indique où se trouve votre cargaison et quand elle est attendue :\n\n${a.url}\n\nLe lien est valable au plus tard jusqu’au ${a.until}. Toute personne qui le possède peut ouvrir la page.`,
    },
    delay: {
      subject: "Votre cargaison a du retard",
      text: a => `votre cargaison est attendue plus tard que prévu au départ : entre le ${a.from} et le ${a.to}.\n\nLe lien de notre premier message indique la situation actuelle.`,
    },
    arrived: {
      subject: "Votre cargaison est arrivée",
      text: a => `votre cargaison est arrivée le ${a.at}.`,
    },
    footer: "Ce message a été envoyé automatiquement, à la demande de l’équipage.",
  },
};

const nl: Texts = {
  linkMail: {
    greeting: a => `Goedendag ${a.name},`,
    link: {
      subject: "Volg uw lading",
      text: a => `op deze pagina ziet u waar uw lading is en wanneer ze wordt verwacht:\n\n${a.url}\n\nDe link is uiterlijk geldig tot ${a.until}. Wie hem heeft, kan de pagina openen.`,
    },
    delay: {
      subject: "Uw lading is vertraagd",
      text: a => `uw lading wordt later verwacht dan eerst geschat: tussen ${a.from} en ${a.to}.\n\nDe link in onze eerste e-mail toont de actuele stand.`,
    },
    arrived: {
      subject: "Uw lading is aangekomen",
      text: a => `uw lading is op ${a.at} aangekomen.`,
    },
    footer: "Deze e-mail is automatisch verzonden, op verzoek van de bemanning.",
  },
};

export const TEXTS = { en, de, fr, nl };
