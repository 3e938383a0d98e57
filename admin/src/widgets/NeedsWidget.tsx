import { Box } from '@strapi/design-system';
import { Widget } from '@strapi/strapi/admin';
import { useOverview } from '../api/polled';
import { Needs } from '../components/Needs';
import { useFailure } from '../hooks/useFailure';
import { useText } from '../hooks/useText';

/** On the home page: what waits for the person who sees it. */
export default function NeedsWidget() {
  const t = useText();
  const { describe } = useFailure();
  const { data, error } = useOverview();
  if (data === undefined) return error ? <Widget.Error>{describe(error).message}</Widget.Error> : <Widget.Loading />;
  if (data.needs.length === 0) return <Widget.NoData>{t('needs.none')}</Widget.NoData>;
  return (
    <Box paddingRight={2}>
      <Needs needs={data.needs} />
    </Box>
  );
}
