// Generated from locales/*.json by npm run generate.

type Value = string | number;

const en = {
  linkPage: {
    title: "Your cargo",
    underWay: "Under way",
    stopped: "Not moving",
    hidden: "The position is not shown here",
    unknown: "No current position",
    arrived: "Arrived",
    position: "Position",
    arrival: "Expected arrival",
    noEta: "No estimate at present",
    range: (a: { from: Value; to: Value }) => `${a.from} to ${a.to}`,
    likely: (a: { at: Value }) => `Most likely ${a.at}`,
    delay: (a: { time: Value }) => `The position is shown with a delay of ${a.time}.`,
    coarse: (a: { metres: Value }) => `The position is rounded to ${a.metres} m.`,
    waiting: "Waiting for the first position",
    offline: (a: { age: Value }) => `No connection. Last update: ${a.age}`,
    ended: "This link has ended.",
    map: "Track of the vessel, north is up",
  },
};

export type Texts = typeof en;

const de: Texts = {
  linkPage: {
    title: "Ihre Ladung",
    underWay: "Unterwegs",
    stopped: "In Ruhe",
    hidden: "Die Position wird hier nicht gezeigt",
    unknown: "Keine aktuelle Position",
    arrived: "Angekommen",
    position: "Position",
    arrival: "Erwartete Ankunft",
    noEta: "Zurzeit keine Schätzung",
    range: a => `${a.from} bis ${a.to}`,
    likely: a => `Am wahrscheinlichsten ${a.at}`,
    delay: a => `Die Position wird mit einer Verzögerung von ${a.time} gezeigt.`,
    coarse: a => `Die Position ist auf ${a.metres} m gerundet.`,
    waiting: "Warten auf die erste Position",
    offline: a => `Keine Verbindung. Letzter Stand: ${a.age}`,
    ended: "Dieser Link ist beendet.",
    map: "Weg des Schiffs, Norden ist oben",
  },
};

const fr: Texts = {
  linkPage: {
    title: "Votre cargaison",
    underWay: "En route",
    stopped: "À l’arrêt",
    hidden: "La position n’est pas affichée ici",
    unknown: "Pas de position actuelle",
    arrived: "Arrivée",
    position: "Position",
    arrival: "Arrivée prévue",
    noEta: "Pas d’estimation pour le moment",
    range: a => `de ${a.from} à ${a.to}`,
    likely: a => `Le plus probable : ${a.at}`,
    delay: a => `La position est affichée avec un retard de ${a.time}.`,
    coarse: a => `La position est arrondie à ${a.metres} m.`,
    waiting: "En attente de la première position",
    offline: a => `Pas de connexion. Dernière mise à jour : ${a.age}`,
    ended: "Ce lien n’est plus valable.",
    map: "Trajet du bateau, le nord est en haut",
  },
};

const nl: Texts = {
  linkPage: {
    title: "Uw lading",
    underWay: "Onderweg",
    stopped: "Ligt stil",
    hidden: "De positie wordt hier niet getoond",
    unknown: "Geen actuele positie",
    arrived: "Aangekomen",
    position: "Positie",
    arrival: "Verwachte aankomst",
    noEta: "Op dit moment geen schatting",
    range: a => `${a.from} tot ${a.to}`,
    likely: a => `Waarschijnlijk ${a.at}`,
    delay: a => `De positie wordt ${a.time} later getoond.`,
    coarse: a => `De positie is afgerond op ${a.metres} m.`,
    waiting: "Wachten op de eerste positie",
    offline: a => `Geen verbinding. Laatste stand: ${a.age}`,
    ended: "Deze link is beëindigd.",
    map: "Route van het schip, het noorden is boven",
  },
};

export const TEXTS = { en, de, fr, nl };

/** The same as JavaScript, for the script of a page. */
export const SCRIPT_TEXTS = "const TEXTS = {\n\"de\": {\n  title: \"Ihre Ladung\",\n  underWay: \"Unterwegs\",\n  stopped: \"In Ruhe\",\n  hidden: \"Die Position wird hier nicht gezeigt\",\n  unknown: \"Keine aktuelle Position\",\n  arrived: \"Angekommen\",\n  position: \"Position\",\n  arrival: \"Erwartete Ankunft\",\n  noEta: \"Zurzeit keine Schätzung\",\n  range: a => `${a.from} bis ${a.to}`,\n  likely: a => `Am wahrscheinlichsten ${a.at}`,\n  delay: a => `Die Position wird mit einer Verzögerung von ${a.time} gezeigt.`,\n  coarse: a => `Die Position ist auf ${a.metres} m gerundet.`,\n  waiting: \"Warten auf die erste Position\",\n  offline: a => `Keine Verbindung. Letzter Stand: ${a.age}`,\n  ended: \"Dieser Link ist beendet.\",\n  map: \"Weg des Schiffs, Norden ist oben\",\n},\n\"en\": {\n  title: \"Your cargo\",\n  underWay: \"Under way\",\n  stopped: \"Not moving\",\n  hidden: \"The position is not shown here\",\n  unknown: \"No current position\",\n  arrived: \"Arrived\",\n  position: \"Position\",\n  arrival: \"Expected arrival\",\n  noEta: \"No estimate at present\",\n  range: a => `${a.from} to ${a.to}`,\n  likely: a => `Most likely ${a.at}`,\n  delay: a => `The position is shown with a delay of ${a.time}.`,\n  coarse: a => `The position is rounded to ${a.metres} m.`,\n  waiting: \"Waiting for the first position\",\n  offline: a => `No connection. Last update: ${a.age}`,\n  ended: \"This link has ended.\",\n  map: \"Track of the vessel, north is up\",\n},\n\"fr\": {\n  title: \"Votre cargaison\",\n  underWay: \"En route\",\n  stopped: \"À l’arrêt\",\n  hidden: \"La position n’est pas affichée ici\",\n  unknown: \"Pas de position actuelle\",\n  arrived: \"Arrivée\",\n  position: \"Position\",\n  arrival: \"Arrivée prévue\",\n  noEta: \"Pas d’estimation pour le moment\",\n  range: a => `de ${a.from} à ${a.to}`,\n  likely: a => `Le plus probable : ${a.at}`,\n  delay: a => `La position est affichée avec un retard de ${a.time}.`,\n  coarse: a => `La position est arrondie à ${a.metres} m.`,\n  waiting: \"En attente de la première position\",\n  offline: a => `Pas de connexion. Dernière mise à jour : ${a.age}`,\n  ended: \"Ce lien n’est plus valable.\",\n  map: \"Trajet du bateau, le nord est en haut\",\n},\n\"nl\": {\n  title: \"Uw lading\",\n  underWay: \"Onderweg\",\n  stopped: \"Ligt stil\",\n  hidden: \"De positie wordt hier niet getoond\",\n  unknown: \"Geen actuele positie\",\n  arrived: \"Aangekomen\",\n  position: \"Positie\",\n  arrival: \"Verwachte aankomst\",\n  noEta: \"Op dit moment geen schatting\",\n  range: a => `${a.from} tot ${a.to}`,\n  likely: a => `Waarschijnlijk ${a.at}`,\n  delay: a => `De positie wordt ${a.time} later getoond.`,\n  coarse: a => `De positie is afgerond op ${a.metres} m.`,\n  waiting: \"Wachten op de eerste positie\",\n  offline: a => `Geen verbinding. Laatste stand: ${a.age}`,\n  ended: \"Deze link is beëindigd.\",\n  map: \"Route van het schip, het noorden is boven\",\n},\n};";
