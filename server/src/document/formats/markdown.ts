const ADDRESSES = [
  /\]\(\s*<?([^\s()<>]+)/g, // [text](address), ![picture](address)
  /^[ \t>]*\[(?!\^)[^\]\n]+\]:[ \t]*<?([^\s<>]+)>?[ \t]*(?:["'(].*)?$/gm, // [label]: address "title"
  /<([a-z][a-z\d+.-]+:[^\s<>]*)>/gi, // <address>
];

/** Where the links and pictures of a markdown text lead, so that two texts can be compared. */
export const addressesOf = (text: string): string[] =>
  ADDRESSES.flatMap((pattern) => [...text.matchAll(pattern)].map(([, address = '']) => address));
