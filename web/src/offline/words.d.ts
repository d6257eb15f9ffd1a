// The words the worker needs, picked from the catalogues when the page is built.
declare module "virtual:worker-words" {
  type Words = { notice: Record<string, string>; away: Record<string, string> };
  const words: Record<"de" | "en" | "fr", Words>;
  export default words;
}
