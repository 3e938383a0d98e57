import type { OrderView, PlacedOrder, PlaceOrderRequest, Quote, QuoteRequest } from '../../contracts/orders';
import { ADMIN_API } from '../../contracts/plugin';
import type { SettingsUpdate } from '../../contracts/settings';
import type { DemoEntry } from '../src/seed/data/demo-entries';

export interface Login {
  email: string;
  password: string;
}

interface ErrorBody {
  error?: { message?: string; details?: { remedy?: string } };
}

/** An entry as the Content Manager answers it. */
export type EntryValues = Record<string, unknown> & { documentId: string };

/** The admin panel's own way in: the same routes, permissions and answers. */
export class DeskApi {
  private token = '';

  constructor(readonly url: string) {}

  private async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(this.token ? { authorization: `Bearer ${this.token}` } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as T & ErrorBody;
    if (!response.ok) {
      const { message, details } = answer.error ?? {};
      throw new Error(
        [message ?? `${method} ${path} answered ${response.status}.`, details?.remedy].filter(Boolean).join(' '),
      );
    }
    return answer;
  }

  /** Registers the first admin of a fresh installation. */
  async register({ email, password }: Login): Promise<void> {
    const { data } = await this.call<{ data: { token: string } }>('POST', '/admin/register-admin', {
      email,
      password,
      firstname: 'Demo',
      lastname: 'Admin',
    });
    this.token = data.token;
  }

  async connect(update: SettingsUpdate): Promise<void> {
    await this.call('PUT', `${ADMIN_API}/settings`, update);
  }

  async find({ contentType, field, value }: DemoEntry): Promise<EntryValues> {
    const query = new URLSearchParams({ locale: 'en', [`filters[${field}][$eq]`]: value });
    const { results } = await this.call<{ results: EntryValues[] }>(
      'GET',
      `/content-manager/collection-types/${contentType}?${query}`,
    );
    const [entry] = results;
    if (!entry) throw new Error(`The seed holds no ${contentType} whose ${field} is "${value}".`);
    return entry;
  }

  async entry(contentType: string, documentId: string, locale: string): Promise<EntryValues> {
    return (
      await this.call<{ data: EntryValues }>(
        'GET',
        `/content-manager/collection-types/${contentType}/${documentId}?locale=${locale}`,
      )
    ).data;
  }

  async quote(request: QuoteRequest): Promise<Quote> {
    return (await this.call<{ data: Quote }>('POST', `${ADMIN_API}/quotes`, request)).data;
  }

  async order(request: PlaceOrderRequest): Promise<PlacedOrder> {
    return (await this.call<{ data: PlacedOrder }>('POST', `${ADMIN_API}/orders`, request)).data;
  }

  async show(orderId: number): Promise<OrderView> {
    return (await this.call<{ data: OrderView }>('GET', `${ADMIN_API}/orders/${orderId}`)).data;
  }
}
