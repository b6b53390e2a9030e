import type { situations as english } from '../../en/first/situations.ts';
import type { Translated } from '../../phrases.ts';

export const situations = {
  offAnchor: (distance, limit) => `À ${distance} de l’ancre ; la limite est ${limit}`,
  offBerth: (distance, limit) => `À ${distance} du poste d’amarrage ; la limite est ${limit}`,
  noPosition:
    'Pas de position depuis 60 s : sans elle, la veille au mouillage, les zones et le rapprochement ne fonctionnent pas',
  trackerSilent: (mins) => `Le traceur n’a rien envoyé depuis ${mins} min`,
  notReceived: (secs) => `Pas reçu depuis ${secs} s ; la dernière position est affichée`,
  entered: (area) => `Entré dans la zone ${area}`,
  left: (area) => `Sorti de la zone ${area}`,
  stars: (count) => `${count} étoiles sur 5`,
  distress:
    'Signal de détresse reçu. Regardez autour de vous et prévenez la station côtière ou fluviale (VHF 16, VHF 10 ou MRCC)',
  distressTest: 'Essai d’une balise de détresse reçu',
  distressUnclear: 'Signal d’une balise de détresse reçu, qui n’indique ni détresse ni essai',
  distressClaim: 'Annonce l’état de navigation 14, réservé aux balises de détresse ; souvent un mauvais réglage',
  test: 'Alarme d’essai',
  viaFeed: (text) => `${text} (AIS par internet, retard de quelques minutes possible)`,
} satisfies Translated<typeof english>;
