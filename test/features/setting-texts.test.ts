import { expect, test } from 'vitest';
import { CONFIG_KEYS, isTableList } from '../../src/foundation/config/keys.ts';
import { NOTIFY_KEYS, NOTIFY_TYPE_FACTS } from '../../src/foundation/config/schema/notify-types.ts';
import { allTexts } from '../../web/src/test/texts.ts';
import { fieldsOf } from '../../web/src/views/settings/fields/kinds.ts';

/** The keys of the configuration, the fields of its lists and what can be chosen, as the schema declares them. */
const keys = CONFIG_KEYS.map(({ name }) => name);
const fields = CONFIG_KEYS.flatMap(({ name: list, schema }) =>
  isTableList(schema)
    ? Object.entries(schema.items?.properties ?? {}).map(([field, part]) => ({ list, field, choices: part.enum ?? [] }))
    : [],
);
const choices = [
  ...CONFIG_KEYS.flatMap(({ name, schema }) => (schema.enum ?? []).map((value) => `${name}=${value}`)),
  ...fields.flatMap(({ list, field, choices: values }) =>
    // Sources have one name each, wherever they are chosen.
    list === 'router.backups' ? [] : values.map((value) => `${list}.${field}=${value}`),
  ),
];
const sorted = (names: Iterable<string>): string[] => [...new Set(names)].toSorted();

test.each(Object.entries(allTexts))(
  '%s has a name for every setting, field and choice, and for no other',
  (_, texts) => {
    expect(sorted(Object.keys(texts.settingNames))).toEqual(sorted(keys));
    // One that means something else in one list has a name of its own there.
    const nameOf = ({ list, field }: (typeof fields)[number]) =>
      `${list}.${field}` in texts.settingFields ? `${list}.${field}` : field;
    expect(sorted(Object.keys(texts.settingFields))).toEqual(sorted(fields.map(nameOf)));
    expect(sorted(Object.keys(texts.settingChoices))).toEqual(sorted(choices));
  },
);

test('hints are about settings and fields that there are', () => {
  const { settingHints, settingFieldHints, sections } = allTexts.en;
  expect(Object.keys(settingHints).filter((key) => !keys.some((name) => name === key))).toEqual([]);
  const names = new Set(fields.map(({ field }) => field));
  expect(Object.keys(settingFieldHints).filter((key) => !names.has(key.split('.').at(-1) ?? ''))).toEqual([]);
  const parts = keys.map((key) => (key.includes('.') ? (key.split('.')[0] ?? '') : ''));
  expect(sorted(Object.keys(sections))).toEqual(sorted(parts));
});

test('the console asks for what a type of notification uses, and for nothing else', () => {
  const all = NOTIFY_KEYS.map((name) => {
    const field = {
      type: 'text' as const,
      secret: false,
      required: false,
      description: '',
      allowed: '',
      choices: null,
    };
    return { name, ...field };
  });
  for (const [type, { keys: used }] of Object.entries(NOTIFY_TYPE_FACTS))
    expect(sorted(fieldsOf('notify.targets', all, { type }).map(({ name }) => name))).toEqual(
      sorted(Object.keys(used)),
    );
});
