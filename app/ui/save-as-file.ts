/** Milliseconds after which no browser needs the address any more to write the file. */
const enough = 60_000;

/** Puts a text into the visitor's downloads, as UTF-8. */
export function saveAsFile(name: string, text: string, type = "application/json") {
  const file = new Blob([text], { type });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), enough);
  return { bytes: file.size };
}
