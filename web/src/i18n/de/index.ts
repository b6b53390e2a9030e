import { alarms } from './alarms.ts';
import { alerts } from './alerts.ts';
import { common } from './common.ts';
import { map } from './map.ts';
import { mapTools } from './map-tools.ts';
import { overlay } from './overlay.ts';
import { problems } from './problems.ts';
import { situations } from './situations.ts';
import { sound } from './sound.ts';
import { vessels } from './vessels.ts';

/** What the frame, the map and the overlay say: enough for the first view. */
export const texts = { alarms, alerts, common, map, mapTools, overlay, problems, situations, sound, vessels };
