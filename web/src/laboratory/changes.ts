// Changes to the rules that an experiment compares with the rules: by name of the rule, its new value as it is typed.
import type { Given } from '../muster/form';
import { valueInWords, type Rule } from './rules';

export type Changes = Readonly<Record<string, string>>;

export interface Changed {
  rule: Rule;
  value: string;
}

/** A value as it is typed, which is what the rule is already. */
const same = (rule: Rule, value: string): boolean =>
  rule.choices ? value === rule.now : value.trim() === '' || Number(value) === Number(rule.now);

export function changedRules(rules: readonly Rule[], changes: Changes): Changed[] {
  return rules.flatMap((rule) => {
    const value = changes[rule.name];
    return value === undefined || same(rule, value) ? [] : [{ rule, value }];
  });
}

/** With one value more, or another one; without it where the rule is as it was, or nothing is said. */
export function withChange(changes: Changes, rule: Rule, value: string): Changes {
  const { [rule.name]: _, ...others } = changes;
  return same(rule, value) ? others : { ...others, [rule.name]: value };
}

/** Why a rule cannot have that value, if so. */
export function faultOf(rule: Rule, value: string): string | null {
  if (rule.choices) return rule.choices.includes(value) ? null : 'Choose one of the readings.';
  const number = Number(value);
  const good = value.trim() !== '' && Number.isInteger(number) && number >= rule.min! && number <= rule.max!;
  return good ? null : `Enter a whole number from ${rule.min} to ${rule.max}.`;
}

/** The changes as the desk is asked for them. */
export function asGiven(changed: readonly Changed[]): Given {
  const entries = (options: boolean) => changed.filter(({ rule }) => Boolean(rule.choices) === options);
  return {
    options: Object.fromEntries(entries(true).map(({ rule, value }) => [rule.name, value])),
    parameters: Object.fromEntries(entries(false).map(({ rule, value }) => [rule.name, Number(value)])),
  };
}

/** Such as "“musket reach” at 12 instead of 8". */
export function changeInWords({ rule, value }: Changed): string {
  const [now, then] = [rule.now, value].map((each) => valueInWords(rule, each));
  return `“${rule.title}” ${rule.choices ? 'as' : 'at'} ${then} instead of ${now}`;
}
