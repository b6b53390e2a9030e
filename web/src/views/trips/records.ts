import type { ResponseBody } from '../../api/response-body.ts';

export type Trip = ResponseBody<'/v1/trips'>['trips'][number];
export type TripWithTrack = ResponseBody<'/v1/trips/{id}'>;
export type Client = ResponseBody<'/v1/clients'>['clients'][number];
export type Contact = Client['contacts'][number];
export type Place = ResponseBody<'/v1/places'>['places'][number];
export type Category = ResponseBody<'/v1/categories'>['categories'][number];
