/** A flag state as radio shows it: the MMSI's first digits and the call sign's letters. */
interface Flag {
  mid: number;
  callsign: string;
}

const GERMANY: Flag = { mid: 211, callsign: 'DA' };
const NETHERLANDS: Flag = { mid: 244, callsign: 'PE' };
const BELGIUM: Flag = { mid: 205, callsign: 'OT' };
const SWITZERLAND: Flag = { mid: 269, callsign: 'HE' };
const FRANCE: Flag = { mid: 226, callsign: 'FM' };
const LUXEMBOURG: Flag = { mid: 253, callsign: 'LX' };
const POLAND: Flag = { mid: 261, callsign: 'SP' };
const AUSTRIA: Flag = { mid: 203, callsign: 'OE' };

export interface Identity extends Flag {
  name: string;
}

const under = (flag: Flag, names: string): Identity[] => names.split(', ').map((name) => ({ ...flag, name }));

/** Invented names of vessels. */
export const NAMES = {
  freight: shuffled([
    under(
      NETHERLANDS,
      'AALSCHOLVER, ADRIAAN K, ALBLAS NOVA, ANNEKE JO, AVONTUUR IV, BERENDINA M, BOUDEWIJN II, CATHARINA LEE, CORNELIS V, ' +
        'DE GOEDE VAART, DRIE GEBROEDERS K, EBENHAEZER II, ELSJE MARIJN, FORTUNATO, GEERTRUIDA H, GRUTTO, HENDRIKA W, ' +
        'IJSVOGEL, INA MARIA, JACOBA LEEN, JANTINA B, KIEVIT, KLAAS WILLEM, LEPELAAR III, LIJSTER, MARGRIET TOOS, ' +
        'MERWEZOON, NIEUWE HOOP, NOORDERZON K, OEVERLOPER, ONDERNEMING V, PIETERNEL, QUO VADIS R, RIETZANGER, SCHOLEKSTER, ' +
        'STERN V, TJALK ROOS, TURELUUR, VERTROUWEN IX, WATERSNIP, WILHELMINA D, ZEEGERUST, ZILVERREIGER, ' +
        'BOSRAND, EENDRACHT XI, GOUDVINK, KOOLMEES, TWEE GEZUSTERS',
    ),
    under(
      GERMANY,
      'ADELHEID W, ANTON SEBALD, BERGISCHE AUE, BRUNHILDE II, CARL HEINRICH B, EIFELTOR, ELFRIEDE N, FRANKENWEIN, ' +
        'GEORG ADAM, GOLDENE AUE, HEIDRUN, HELENE MOHR, HUNSRUECK, JOHANN PHILIPP, KARL LUDWIG E, KURT FELIX, LAHNTAL, ' +
        'MARIANNE VOSS, NECKARTREUE, NIEDERRHEIN VII, ODENWALD IX, OTTO BRANDT, PETERSAU, REINHARD K, ROSEMARIE, ' +
        'SCHWARZE HEIDE, SIEGTAL, TAUNUSBLICK, URSULA M, VULKAN II, WESTERWALD IV, WINFRIED S, ' +
        'AMALIE B, DREI LILIEN, HAARDT II, MAINLUST, SPESSART VI, WETTERAU',
    ),
    under(
      BELGIUM,
      'ALBERTA D, BRABO NOVA, DEMERGALM, GENTSE LEEUW, KEMPENLAND, LA MEUSANE, LEIEZICHT, MAASKANT II, NELE, ' +
        'PASSE TEMPS, SAMBRE BLEUE, SCHELDEGANS, VIVALDI B, ZENNEDAL',
    ),
    under(SWITZERLAND, 'AAREHORN, BIRSTAL, CALANDA VII, FLUEHBLUME, HELVETIA NOVA, JURABLICK, RIGIWIND, SAENTIS III'),
    under(FRANCE, "ALSACE FLEURIE, BELLE ROSELIERE, L'HIRONDELLE, MISTRAL B, SAINT ARBOGAST, VOGESIA"),
    under(LUXEMBOURG, 'ARDENNA, GUTLAND, MOSELPERLE L, OURTHALIA'),
    under(POLAND, 'CZAPLA II, NOTECKI, ODRZANKA, WARTA NOWA'),
    under(AUSTRIA, 'ENNSBLICK, STROMSTEIN, WACHAUER'),
  ]),
  passenger: [
    ...under(SWITZERLAND, 'ALPENROSE GRAND, EDELWEISS BELLE, MATTERHORN SUITE, RHONE LUMIERE'),
    ...under(GERMANY, 'BURGENZAUBER, DRACHENFELSBLICK, LORELEYNIXE, MOSELKRONE, RHEINGOLDSTERN, ROLANDSBOGEN'),
    ...under(NETHERLANDS, 'AMBER SERENADE, RIVER MELODY, TULP EN ROOS'),
    ...under(FRANCE, 'CLAIR DE FLEUVE, LA LORRAINE BLEUE'),
  ],
  tug: [
    ...under(NETHERLANDS, 'BIZON V, HERCULINA, WATERBUFFEL'),
    ...under(GERMANY, 'GRIZZLY III, STIER'),
    ...under(BELGIUM, 'MAMOET B'),
  ],
  yacht: shuffled([
    under(
      GERMANY,
      'SEEPFERDCHEN, AHOI PETER, DRITTER FRUEHLING, FLITZEBOGEN, KLABAUTER, MUSSE, NORDWIND 7, PLISCH UND PLUM',
    ),
    under(NETHERLANDS, 'EIGENWIJS, GEEN HAAST, KABBELAAR, ZON EN ZOUT'),
    under(SWITZERLAND, 'FOEHNBRISE, ENZIAN'),
    under(FRANCE, 'PETITE ECUME'),
    under(BELGIUM, 'PLEZANT'),
  ]),
  ferry: under(GERMANY, 'FAEHRMANN JOST, LINNEA, HERMINE, SANKT KUNIBERT, SIEBENGEBIRGE II, TREIDELPFAD, UFERWECHSEL'),
  patrol: under(GERMANY, 'STROMWACHT 3, STROMWACHT 4, STROMWACHT 9, STROMWACHT 12'),
} as const satisfies Record<string, readonly Identity[]>;

/** Mixes the flags evenly, in the same order at every start. */
function shuffled(flags: Identity[][]): Identity[] {
  return flags
    .flatMap((identities) =>
      identities.map((identity, index) => ({ identity, part: (index + 0.5) / identities.length })),
    )
    .sort((a, b) => a.part - b.part)
    .map(({ identity }) => identity);
}
