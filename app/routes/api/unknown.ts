import { ApiRefusal, refusalAnswer } from "#app/http/api/api-answer.server.ts";

const nothing = () => refusalAnswer(new ApiRefusal(404));

export const loader = nothing;
export const action = nothing;
