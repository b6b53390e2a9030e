import type { AnswerTo } from '../../api/response-body.ts';

export type Trip = AnswerTo<'/v1/trips'>['trips'][number];
export type TripWithTrack = AnswerTo<'/v1/trips/{id}'>;
export type Client = AnswerTo<'/v1/clients'>['clients'][number];
export type Contact = Client['contacts'][number];
export type Category = AnswerTo<'/v1/categories'>['categories'][number];
