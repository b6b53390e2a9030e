export { createWays, isMiscalibrated, type Ways, type WaysAnswer, type WaysDeps } from './create-ways.ts';
