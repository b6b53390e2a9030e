/** What a lost edit had written into a record, beside what the record has now; as it was written. */
export interface LostField {
  field: string;
  lost: string;
  counts: string;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** The part of a record that both sides may edit. */
const partOf = (lost: unknown): Fields => {
  if (!isFields(lost)) return {};
  const part = lost['papers'] ?? lost['details'];
  return isFields(part) ? part : {};
};

/** The interface writes some names of fields in another way than they are kept. */
const toSnakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const fieldOf = (record: Fields, field: string): unknown => record[field] ?? record[toSnakeCase(field)] ?? null;

const toText = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** The fields in which a lost edit differs from the record as it is. */
export function lostFields(lost: unknown, record: Fields): LostField[] {
  return Object.entries(partOf(lost)).flatMap(([field, value]) => {
    const [before, after] = [toText(value), toText(fieldOf(record, field))];
    return before === after ? [] : [{ field, lost: before, counts: after }];
  });
}

/** What the lost edit called the record, for one that is deleted. */
export const lostName = (lost: unknown): string => toText(partOf(lost)['cargo'] ?? partOf(lost)['name']);
