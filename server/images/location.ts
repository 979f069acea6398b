/** Where image files are stored. */
export type ImagesLocation = FolderLocation | S3Location

interface FolderLocation {
  kind: 'folder'
  folder: string
  /** The setting that chose the folder. */
  setting: 'IMAGES' | 'DATA_DIR'
}

export interface S3Location {
  kind: 's3'
  /** A URL without a slash at its end. */
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  bucket: string
  /** What the name of each object begins with: empty, or with a slash at its end. */
  prefix: string
}
