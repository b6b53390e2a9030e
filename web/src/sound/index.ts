export { isMuted, soundState, TEST_MMSI, triedOut, tryOut } from './alert-sound.ts';
export { type Sound, sounds } from './sound-files.ts';
export { SoundNotice, SoundSwitch } from './sound-notice.tsx';
