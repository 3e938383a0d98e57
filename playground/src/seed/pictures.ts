import { crc32, deflateSync } from 'node:zlib';

/*
 * Small pictures drawn by code, so that the repository carries no binaries.
 */

export type Rgb = readonly [red: number, green: number, blue: number];
export type Painter = (x: number, y: number) => Rgb;

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body) >>> 0);
  return Buffer.concat([length, body, checksum]);
};

/** A PNG of eight-bit RGB, unfiltered. */
export const png = (width: number, height: number, paint: Painter): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);

  const rows = Buffer.alloc(height * (1 + width * 3));
  let at = 0;
  for (let y = 0; y < height; y += 1) {
    at += 1;
    for (let x = 0; x < width; x += 1) {
      rows.set(paint(x, y), at);
      at += 3;
    }
  }

  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** Sky, ridge and ground: a landscape in three flat colours. */
export const landscape =
  (sky: Rgb, ridge: Rgb, ground: Rgb, roughness: number): Painter =>
  (x, y) => {
    const crest = 96 + Math.round(Math.sin(x / 37) * roughness + Math.sin(x / 11) * (roughness / 3));
    if (y < crest) return sky;
    return y < crest + 34 ? ridge : ground;
  };

/** Warp and weft. */
export const weave =
  (first: Rgb, second: Rgb, thread: number): Painter =>
  (x, y) =>
    (Math.floor(x / thread) + Math.floor(y / thread)) % 2 === 0 ? first : second;

/** A disc on a plain ground: a cup seen from above, or a face. */
export const disc =
  (ground: Rgb, rim: Rgb, fill: Rgb, centre: readonly [number, number], radius: number): Painter =>
  (x, y) => {
    const distance = Math.hypot(x - centre[0], y - centre[1]);
    if (distance < radius * 0.82) return fill;
    return distance < radius ? rim : ground;
  };

/** Blocks of different heights against the evening. */
export const skyline =
  (sky: Rgb, wall: Rgb, light: Rgb): Painter =>
  (x, y) => {
    const house = Math.floor(x / 26);
    const roof = 70 + ((house * 53) % 61);
    if (y < roof) return sky;
    const isWindow = x % 13 > 4 && x % 13 < 9 && (y - roof) % 18 > 6 && (y - roof) % 18 < 12;
    return isWindow && (house + Math.floor((y - roof) / 18)) % 3 !== 0 ? light : wall;
  };

/** A drawing with words in it. */
export const lampDiagram = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="0 0 240 240">
  <rect width="240" height="240" fill="#fbf7ef"/>
  <path d="M70 96 L170 96 L148 40 L92 40 Z" fill="#d98324" stroke="#3d2b1f" stroke-width="3"/>
  <path d="M120 96 V196 M84 196 H156" stroke="#3d2b1f" stroke-width="6" stroke-linecap="round"/>
  <text x="178" y="70" font-family="sans-serif" font-size="14" fill="#3d2b1f">shade</text>
  <text x="132" y="150" font-family="sans-serif" font-size="14" fill="#3d2b1f">stem</text>
</svg>
`;

/** A one-page PDF with a line of text for each line given. */
export const pdf = (lines: string[]): Buffer => {
  const escaped = lines.map((line) => line.replace(/[\\()]/g, (sign) => `\\${sign}`));
  const text = ['BT', '/F1 12 Tf', '56 780 Td', '18 TL', ...escaped.map((line) => `(${line}) Tj T*`), 'ET'].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];

  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const xref = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;

  return Buffer.from(`${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${xref}${trailer}`, 'latin1');
};
