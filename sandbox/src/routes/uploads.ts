import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import { parse } from '../errors';
import { uploadHeaders } from '../files/uploads';
import type { Service } from '../service';

const form = z.object({
  file_name: z
    .string("can't be blank")
    .refine((name) => name.trim() !== '', "can't be blank")
    .refine((name) => !/[/\\\0]/.test(name), 'must not contain a path'),
  hashed_payload: z.string("can't be blank").regex(/^[\da-f]{64}$/, 'is not a SHA-256 in lowercase hexadecimal digits'),
});
const params = z.object({ uploadId: z.string() });

/** A form of two fields needs no more. */
const FORM_LIMIT = 16 * 1024;

/** Files for documents (section 2.14, and the upload flow of section 4.5). Both operations have their own parsers: the
 * first takes a form, the second any file, and neither takes JSON. */
export async function uploadRoutes(app: FastifyInstance, { uploads }: Service): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT },
      (_request, body, parsed) => parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.post('/v1/clients/upload_properties', (request) => {
      const { file_name, hashed_payload } = parse(form, request.body ?? {});
      const upload = uploads.prepare(file_name, hashed_payload);
      return { url: upload.address, headers: uploadHeaders(upload) };
    });
    done();
  });

  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    // Not read here: the file goes from the connection to the disk, whatever its length.
    scope.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null, undefined));
    // No credentials of the API: the headers that were given out authorize the request.
    scope.put('/uploads/:uploadId/:fileName', { config: { open: true, anyFormat: true } }, async (request, reply) => {
      const { uploadId } = parse(params, request.params);
      await uploads.receive(uploadId, request.headers, request.raw);
      return reply.code(200).send();
    });
    done();
  });
}
