export { FleetPlayback } from './fleet-playback.tsx';
export { MapPlayback } from './map-playback.tsx';
export { PastMotion } from './past-motion.tsx';
export { VesselTracks } from './vessel-tracks.tsx';
