/** A sound that clients play at an alert. Entries, categories and settings name it by its key. */
export interface Sound {
  id: string;
  key: string;
  name: string;
  /** 0 to 100. */
  volume: number;
  /** Key of its file in the storage. */
  fileId: string;
  builtin: boolean;
  createdAt: number;
}
