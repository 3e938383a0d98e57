/** A file that a client may send, or has sent (section 2.14). The bytes stand in a temporary file. */
export interface Upload {
  id: string;
  fileName: string;
  /** Path of the address within the sandbox: `x-upload-path`. */
  path: string;
  /** The whole address, which becomes the `remote_file_url` of a document. */
  address: string;
  sha256: string;
  /** `x-upload-date`, in the form YYYYMMDDTHHMMSSZ. */
  date: string;
  authorization: string;
  /** Until when the address takes the file. */
  expiresAt: number;
  contentType: string | null;
  /** Bytes; null until the file is stored. */
  size: number | null;
  storedAt: number | null;
}
