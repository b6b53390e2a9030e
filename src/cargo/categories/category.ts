/** Everything about a category that its users enter. */
export interface CategoryDetails {
  /** Unique when compared without case; no white space around it. */
  name: string;
  description: string | null;
}

/** A kind of cargo. */
export interface Category extends CategoryDetails {
  id: string;
  /** ms since the epoch, UTC. */
  createdAt: number;
  updatedAt: number;
}
