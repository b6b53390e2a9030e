import type { paths } from '../../api/schema.d.ts';

type Body<Path extends keyof paths> = paths[Path] extends {
  get: { responses: { 200: { content: { 'application/json': infer Json } } } };
}
  ? Json
  : never;

export type Trip = Body<'/v1/trips'>['trips'][number];
export type TripWithTrack = Body<'/v1/trips/{id}'>;
export type Client = Body<'/v1/clients'>['clients'][number];
export type Contact = Client['contacts'][number];
export type Category = Body<'/v1/categories'>['categories'][number];
