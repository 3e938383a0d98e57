export default () => ({
  'translation-desk': {
    enabled: true,
  },
});
