declare module 'commonmark-spec' {
  const specification: {
    readonly text: string;
    readonly tests: readonly { readonly markdown: string; readonly number: number; readonly section: string }[];
  };
  export default specification;
}
