import type { Schema } from '../../api/schema-types.ts';

export type Trip = Schema<'Trip'>;
export type TripWithTrack = Schema<'TripWithTrack'>;
export type Client = Schema<'Client'>;
export type Contact = Client['contacts'][number];
export type Place = Schema<'Place'>;
export type Category = Schema<'Category'>;
