/** The editable fields of a category. */
export interface CategoryDetails {
  /** Unique without regard to case; trimmed. */
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
