import { writtenSince } from '../../../admin/src/content-manager/written-since';

const at = (seconds: number): string => new Date(Date.UTC(2026, 0, 1, 12, 0, seconds)).toISOString();
const delivery = (seconds: number) => ({ at: at(seconds), orderId: 1, documentRow: 2 });

describe('whether a locale was written beneath an open form', () => {
  it('says no while the form shows what is saved', () => {
    expect(writtenSince({ savedAt: at(10), awaited: true, landed: null }, at(10))).toBeNull();
    expect(writtenSince({ savedAt: at(10), awaited: true, landed: delivery(10) }, at(10))).toBeNull();
  });

  it('says no where one of the two is not known', () => {
    expect(writtenSince({ savedAt: null, awaited: false, landed: null }, at(10))).toBeNull();
    expect(writtenSince({ savedAt: at(10), awaited: false, landed: null }, undefined)).toBeNull();
  });

  it('names the delivery that did it', () => {
    expect(writtenSince({ savedAt: at(60), awaited: false, landed: delivery(60) }, at(10))).toEqual({
      at: at(60),
      landed: delivery(60),
    });
  });

  it('names the delivery also where somebody saved after it, for the form never showed it', () => {
    expect(writtenSince({ savedAt: at(90), awaited: false, landed: delivery(60) }, at(10))?.landed).toEqual(
      delivery(60),
    );
  });

  it('tells a save by a person from a delivery that the form showed already', () => {
    expect(writtenSince({ savedAt: at(60), awaited: false, landed: delivery(11) }, at(10))).toEqual({
      at: at(60),
      landed: null,
    });
  });
});
