// Generated from locales/*.json by npm run generate.

const en = {
  driverPage: {
    on: "On duty: the positions of this phone are stored.",
    off: "Off duty: nothing is stored.",
    goOff: "Go off duty",
    goOn: "Go on duty",
    failed: "That did not work. Check the connection and try again.",
    ended: "This link has ended.",
  },
};

export type Texts = typeof en;

const de: Texts = {
  driverPage: {
    on: "Im Dienst: Die Positionen dieses Telefons werden gespeichert.",
    off: "Außer Dienst: Es wird nichts gespeichert.",
    goOff: "Dienst beenden",
    goOn: "Dienst beginnen",
    failed: "Das hat nicht geklappt. Verbindung prüfen und noch einmal versuchen.",
    ended: "Dieser Link ist beendet.",
  },
};

const fr: Texts = {
  driverPage: {
    on: "En service : les positions de ce téléphone sont enregistrées.",
    off: "Hors service : rien n’est enregistré.",
    goOff: "Terminer le service",
    goOn: "Commencer le service",
    failed: "Échec. Vérifiez la connexion et réessayez.",
    ended: "Ce lien n’est plus valable.",
  },
};

const nl: Texts = {
  driverPage: {
    on: "In dienst: de posities van deze telefoon worden opgeslagen.",
    off: "Buiten dienst: er wordt niets opgeslagen.",
    goOff: "Dienst beëindigen",
    goOn: "Dienst beginnen",
    failed: "Dat is niet gelukt. Controleer de verbinding en probeer het opnieuw.",
    ended: "Deze link is beëindigd.",
  },
};

export const TEXTS = { en, de, fr, nl };
