export { createWays, type Ways, type WaysAnswer, type WaysDeps } from './create-ways.ts';
