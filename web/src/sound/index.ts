export { isMuted, soundState, triedOut, tryOut } from './alert-sound.ts';
export { type Sound, sounds } from './sound-files.ts';
export { SoundChip, SoundSwitch } from './sound-notice.tsx';
