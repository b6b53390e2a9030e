import { computed } from '@preact/signals';
import { answerOf, api } from '../../../api/client.ts';
import { createResource } from '../../../api/resource.ts';

/** All clients, categories and places: trips contain only ids, and forms offer choices. */
export const clients = createResource(async () => (await answerOf(api.GET('/v1/clients'))).clients);
export const categories = createResource(async () => (await answerOf(api.GET('/v1/categories'))).categories);
export const places = createResource(async () => (await answerOf(api.GET('/v1/places'))).places);

const clientNames = computed(() => new Map(clients.data.value?.map(({ id, name }) => [id, name])));
const categoryNames = computed(() => new Map(categories.data.value?.map(({ id, name }) => [id, name])));

const placeNames = computed(() => new Map(places.data.value?.map(({ id, name }) => [id, name])));

/** Placeholder for a name that is not loaded yet. */
const PENDING = '…';

export const clientName = (id: string): string => clientNames.value.get(id) ?? PENDING;
export const categoryName = (id: string): string => categoryNames.value.get(id) ?? PENDING;

export const placeName = (id: string): string => placeNames.value.get(id) ?? PENDING;

export const reloadDirectory = () => Promise.all([clients.reload(), categories.reload(), places.reload()]);
