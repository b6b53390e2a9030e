import { expect, test } from 'vitest';
import { AisDecoder, type AisMessage } from './index.ts';

function decode(...sentences: string[]): AisMessage[] {
  const messages: AisMessage[] = [];
  const decoder = new AisDecoder({ onMessage: (message) => messages.push({ ...message }) });
  for (const sentence of sentences) decoder.push(Buffer.from(sentence), '', 0);
  return messages;
}

test.each([
  ['a SART', '!AIVDM,1,1,,A,>>M;`h1<59B04=@UHD0,2*09', 970_123_456, 'SART ACTIVE'],
  ['a SART that is tested', '!AIVDM,1,1,,A,>>M;`h1<59B1@E=@,0*52', 970_123_456, 'SART TEST'],
  ['a man-overboard device', '!AIVDM,1,1,,A,>>O5e@0lt:04=@UHD0,4*7F', 972_123_456, 'MOB ACTIVE'],
  ['an EPIRB', '!AIVDM,1,1,,A,>>Pwih0E0U8:04=@UHD,2*30', 974_123_456, 'EPIRB ACTIVE'],
  ['a base station', '!AIVDM,1,1,,A,>020o0PH4U9L5V08ht<dDB0dn3GW40,4*49', 2_111_234, 'FAIRWAY BLOCKED KM 591'],
])('the text that %s sends to all', (_sender, sentence, mmsi, text) => {
  expect(decode(sentence)).toMatchObject([{ kind: 'safety-text', type: 14, mmsi, text, destinationMmsi: null }]);
});

test('a text to one vessel names it', () => {
  expect(decode('!AIVDM,1,1,,A,<020o0PjCVd431<<P?>P38Pih0,4*65')).toMatchObject([
    { kind: 'safety-text', type: 12, mmsi: 2_111_234, destinationMmsi: 211_000_001, text: 'CALL ON CH 10' },
  ]);
});

test('a long text comes in two sentences', () => {
  const [message] = decode(
    '!AIVDM,2,1,4,A,<02:oP20ABCh@<51C5P31<<P:?2?EB7PDB16693P6?BPI?EBP3?=@E<C,0*78',
    '!AIVDM,2,2,4,A,1BIPB5@?BDP?>P385>>1<PikPD81>;0,2*3C',
  );
  expect(message).toMatchObject({ kind: 'safety-text', type: 12 });
  expect(message?.kind === 'safety-text' && (message.text?.length ?? 0)).toBeGreaterThan(60);
});
