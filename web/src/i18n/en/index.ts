// What the frame, the map and the overlay say: enough for the first view. Each language has the files of this list.
export { alarms } from './first/alarms.ts';
export { alerts } from './first/alerts.ts';
export { arrival } from './first/arrival.ts';
export { common } from './first/common.ts';
export { layers } from './first/layers.ts';
export { map } from './first/map.ts';
export { mapTools } from './first/map-tools.ts';
export { overlay } from './first/overlay.ts';
export { pass } from './first/pass.ts';
export { problems } from './first/problems.ts';
export { situations } from './first/situations.ts';
export { sound } from './first/sound.ts';
export { trust } from './first/trust.ts';
export { vessels } from './first/vessels.ts';
