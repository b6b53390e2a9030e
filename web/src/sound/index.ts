export { isMuted, soundState, triedOut, tryOut } from './alert-sound.ts';
export { type Sound, sounds } from './sound-files.ts';
export { SoundNotice, SoundSwitch } from './sound-notice.tsx';
