export { createWays, type Ways, type WaysAnswer, type WaysDeps } from './create-ways.ts';
export type { HandOver } from './exchange/hand-over.ts';
export type { Prediction } from './predict/predict.ts';
