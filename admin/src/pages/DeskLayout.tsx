import { Box, Flex, Link, Typography } from '@strapi/design-system';
import { Layouts, SubNav } from '@strapi/strapi/admin';
import { Outlet, Link as RouterLink, useLocation } from 'react-router-dom';
import { useText } from '../hooks/useText';
import type { TextKey } from '../translations/ids';
import { ORDERS_PATH, OVERVIEW_PATH, TO_REVIEW_PATH } from './paths';

interface Place {
  to: string;
  label: TextKey;
  /** What lies below it is a place of its own. */
  end: boolean;
}

const PLACES: Place[] = [
  { to: OVERVIEW_PATH, label: 'nav.overview', end: true },
  { to: ORDERS_PATH, label: 'nav.orders', end: false },
  { to: TO_REVIEW_PATH, label: 'nav.toReview', end: false },
];

/** Beside the page, as the Content Manager has it; Strapi hides it where the screen is narrow. */
function SideNavigation() {
  const t = useText();
  return (
    <SubNav.Main aria-label={t('menu')}>
      <SubNav.Header label={t('menu')} />
      <SubNav.Sections>
        {[
          <SubNav.Section key="places" label={t('nav.pages')}>
            {PLACES.map(({ to, label, end }) => (
              <SubNav.Link key={to} to={to} end={end} label={t(label)} />
            ))}
          </SubNav.Section>,
        ]}
      </SubNav.Sections>
    </SubNav.Main>
  );
}

/** The same above the page, where there is no room beside it. */
function TopNavigation() {
  const t = useText();
  const { pathname } = useLocation();
  const isHere = ({ to, end }: Place): boolean => (end ? pathname === to : pathname.startsWith(to));
  return (
    <Box tag="nav" aria-label={t('menu')} display={{ initial: 'block', medium: 'none' }} background="neutral0">
      <Flex gap={5} wrap="wrap" padding={4}>
        {PLACES.map((place) => (
          <Link key={place.to} tag={RouterLink} to={place.to} aria-current={isHere(place) ? 'page' : undefined}>
            <Typography
              fontWeight={isHere(place) ? 'bold' : 'regular'}
              textColor={isHere(place) ? 'primary600' : 'neutral800'}
            >
              {t(place.label)}
            </Typography>
          </Link>
        ))}
      </Flex>
    </Box>
  );
}

/** The pages under the menu entry, with the way from one to the other. */
export function DeskLayout() {
  return (
    <Layouts.Root sideNav={<SideNavigation />}>
      <TopNavigation />
      <Outlet />
    </Layouts.Root>
  );
}
