/** A file or folder of the data, such as `tables/animals.tsv`. */
export function dataFile(path: string): URL {
  return new URL(`data/${path}`, import.meta.url)
}
