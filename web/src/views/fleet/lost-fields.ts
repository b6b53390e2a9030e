/** Field of a lost edit, with the current value of the record. */
export interface LostField {
  field: string;
  lost: string;
  counts: string;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Part of a record that both sides may edit. */
const partOf = (lost: unknown): Fields => {
  if (!isFields(lost)) return {};
  const part = lost['papers'] ?? lost['details'];
  return isFields(part) ? part : {};
};

/** Fields with different names in the interface and in storage. */
const toSnakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const fieldOf = (record: Fields, field: string): unknown => record[field] ?? record[toSnakeCase(field)] ?? null;

const toText = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** Fields in which a lost edit differs from the current record. */
export function lostFields(lost: unknown, record: Fields): LostField[] {
  return Object.entries(partOf(lost)).flatMap(([field, value]) => {
    const [before, after] = [toText(value), toText(fieldOf(record, field))];
    return before === after ? [] : [{ field, lost: before, counts: after }];
  });
}

/** Name of the record in the lost edit, for a deleted record. */
export const lostName = (lost: unknown): string => toText(partOf(lost)['cargo'] ?? partOf(lost)['name']);
